"""Verifies with pyHanko in one warm process. Arguments: PEM files of trusted roots. For each path that comes in, a line with what every signature of that file took, in milliseconds."""

import io
import logging
import sys
import time

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

logging.disable(logging.CRITICAL)
roots = list(load_certs_from_pemder(sys.argv[1:]))
documents = {}

for line in sys.stdin:
    path = line.strip()
    if path not in documents:
        with open(path, 'rb') as file:
            documents[path] = file.read()
    started = time.perf_counter()
    reader = PdfFileReader(io.BytesIO(documents[path]))
    statuses = [validate_pdf_signature(signature, ValidationContext(trust_roots=roots)) for signature in reader.embedded_signatures]
    elapsed = (time.perf_counter() - started) * 1000
    assert statuses and all(status.bottom_line for status in statuses), f'{path} is not valid'
    print(elapsed, flush=True)
