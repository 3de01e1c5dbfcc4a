"""
Verifies with pyHanko in one warm process. Arguments: PEM files of trusted roots. Each line that comes in is {"path", "turns"}; each that goes out is the
list of what every signature of that file took together, turn by turn: {"wall", "processor"}, in milliseconds.
"""

import io
import json
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


def verify(data):
    started, used = time.perf_counter(), time.process_time()
    reader = PdfFileReader(io.BytesIO(data))
    statuses = [validate_pdf_signature(signature, ValidationContext(trust_roots=roots)) for signature in reader.embedded_signatures]
    turn = {'wall': (time.perf_counter() - started) * 1000, 'processor': (time.process_time() - used) * 1000}
    assert statuses and all(status.bottom_line for status in statuses), 'the file is not valid'
    return turn


for line in sys.stdin:
    request = json.loads(line)
    path = request['path']
    if path not in documents:
        with open(path, 'rb') as file:
            documents[path] = file.read()
    print(json.dumps([verify(documents[path]) for _ in range(request['turns'])]), flush=True)
