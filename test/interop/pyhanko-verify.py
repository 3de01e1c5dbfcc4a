"""Reads {"files": [{"path", "password"?, "hybrid"?, "longTerm"?, "last"?}], "roots": [PEM paths]} from standard input; writes pyHanko's verdict on every signature as JSON."""

import asyncio
import json
import sys

from asn1crypto import pem, x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
from pyhanko.sign.validation.dss import DocumentSecurityStore
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko.sign.validation.ades import ades_lta_validation
from pyhanko.sign.validation.policy_decl import PdfSignatureValidationSpec, SignatureValidationSpec
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.context import CertValidationPolicySpec
from pyhanko_certvalidator.policy_decl import REQUIRE_REVINFO, CertRevTrustPolicy
from pyhanko_certvalidator.registry import SimpleTrustManager


def certificate(path):
    with open(path, 'rb') as file:
        _, _, der = pem.unarmor(file.read())
    return x509.Certificate.load(der)


def context(roots):
    return ValidationContext(trust_roots=roots, allow_fetching=False, revocation_mode='soft-fail')


def long_term(signature, roots):
    """Indication after ETSI EN 319 102-1 section 5.6.3: revocation data must be in the document itself."""
    policy = CertValidationPolicySpec(
        trust_manager=SimpleTrustManager.build(trust_roots=roots),
        revinfo_policy=CertRevTrustPolicy(revocation_checking_policy=REQUIRE_REVINFO),
    )
    result = asyncio.run(ades_lta_validation(signature, PdfSignatureValidationSpec(SignatureValidationSpec(policy))))
    return str(result.ades_subindic)


def with_store(signature, roots):
    """Whether the document's own security store suffices where every certificate must be known not to be revoked."""
    try:
        store = DocumentSecurityStore.read_dss(signature.reader)
    except NoDSSFoundError:
        return False
    options = {'trust_roots': roots, 'allow_fetching': False, 'revocation_mode': 'require'}
    return validate_pdf_signature(signature, store.as_validation_context(options)).bottom_line


def verdict(signature, roots, is_long_term):
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
        'withStore': with_store(signature, roots) if is_long_term and not is_stamp else None,
        'longTerm': long_term(signature, roots) if is_long_term and not is_stamp else None,
        'timestamp': None if stamp is None else bool(stamp.valid and stamp.intact and stamp.trusted),
    }


def verdicts(file, roots):
    with open(file['path'], 'rb') as stream:
        # pyHanko does not accept hybrid files in strict mode
        reader = PdfFileReader(stream, strict=not file.get('hybrid', False))
        if reader.encrypted:
            reader.decrypt(file.get('password', ''))
        is_long_term = file.get('longTerm', False)
        return [verdict(signature, roots, is_long_term) for signature in reader.embedded_signatures[-file.get('last', 0):]]


def attempt(file, roots):
    try:
        return {'signatures': verdicts(file, roots)}
    except Exception as error:  # the test prints any error
        return {'signatures': [], 'error': f'{type(error).__name__}: {error}'}


request = json.load(sys.stdin)
anchors = [certificate(path) for path in request['roots']]
json.dump([attempt(file, anchors) for file in request['files']], sys.stdout)
