"""Reads {"files": [{"path", "password"?, "hybrid"?}], "roots": [PEM paths]} from standard input; writes pyHanko's verdict on every signature as JSON."""

import json
import sys

from asn1crypto import pem, x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
from pyhanko_certvalidator import ValidationContext


def certificate(path):
    with open(path, 'rb') as file:
        _, _, der = pem.unarmor(file.read())
    return x509.Certificate.load(der)


def context(roots):
    return ValidationContext(trust_roots=roots, allow_fetching=False, revocation_mode='soft-fail')


def verdict(signature, roots):
    is_stamp = signature.sig_object_type == '/DocTimeStamp'
    validate = validate_pdf_timestamp if is_stamp else validate_pdf_signature
    status = validate(signature, context(roots))
    stamp = getattr(status, 'timestamp_validity', None)
    modification = getattr(status, 'modification_level', None)
    return {
        'field': signature.field_name,
        'kind': 'stamp' if is_stamp else 'signature',
        'intact': status.intact,
        'valid': status.valid,
        'trusted': status.trusted,
        'coverage': status.coverage.name,
        'modification': None if modification is None else modification.name,
        'docmdp': getattr(status, 'docmdp_ok', None),
        'bottomLine': getattr(status, 'bottom_line', status.intact and status.valid and status.trusted),
        'timestamp': None if stamp is None else bool(stamp.valid and stamp.intact and stamp.trusted),
    }


def verdicts(file, roots):
    with open(file['path'], 'rb') as stream:
        # pyHanko judges no hybrid file in its strict mode
        reader = PdfFileReader(stream, strict=not file.get('hybrid', False))
        if reader.encrypted:
            reader.decrypt(file.get('password', ''))
        return [verdict(signature, roots) for signature in reader.embedded_signatures]


def attempt(file, roots):
    try:
        return {'signatures': verdicts(file, roots)}
    except Exception as error:  # whatever it is, the test shall print it
        return {'signatures': [], 'error': f'{type(error).__name__}: {error}'}


request = json.load(sys.stdin)
anchors = [certificate(path) for path in request['roots']]
json.dump([attempt(file, anchors) for file in request['files']], sys.stdout)
