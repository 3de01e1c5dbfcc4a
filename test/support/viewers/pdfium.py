"""Draws PDFs as Chrome's engine does, with annotations, appearances and form fields. Requests and answers are lines of JSON, in order."""
import base64
import hashlib
import json
import sys

import pypdfium2
from pypdfium2 import raw


def rgb(bitmap, pixels):
    """Red, green, blue, row by row; pdfium's are the other way round, and grey where a page has no colour."""
    step, stride, width = bitmap.n_channels, bitmap.stride, bitmap.width
    packed = bytearray()
    for y in range(bitmap.height):
        for at in range(y * stride, y * stride + width * step, step):
            packed += pixels[at : at + 3][::-1] if step >= 3 else pixels[at : at + 1] * 3
    return bytes(packed)


def drawn(request):
    document = pypdfium2.PdfDocument(request["path"])
    try:
        # Without Chrome's highlight of form fields, which belongs to the viewer, like its toolbar, and is not printed.
        if document.init_forms():
            raw.FPDF_SetFormFieldHighlightAlpha(document.formenv, 0)
        pages = []
        for number in range(min(len(document), request["pages"])):
            page = document[number]
            for optimize_mode in (None, "print"):
                bitmap = page.render(scale=request["dpi"] / 72, draw_annots=True, may_draw_forms=True, optimize_mode=optimize_mode)
                pixels = bytes(bitmap.buffer)
                answer = {"page": number + 1, "width": bitmap.width, "height": bitmap.height, "digest": hashlib.sha1(pixels).hexdigest()}
                if request.get("pixels"):
                    answer["data"] = base64.b64encode(rgb(bitmap, pixels)).decode()
                pages.append(answer)
            page.close()
        return {"pages": pages}
    finally:
        document.close()


if sys.argv[1:] == ["--version"]:
    print(f"pdfium {pypdfium2.version.PDFIUM_INFO.build} (pypdfium2 {pypdfium2.version.PYPDFIUM_INFO})")
    sys.exit()
for line in sys.stdin:
    try:
        answer = drawn(json.loads(line))
    except Exception as error:
        answer = {"failure": str(error)}
    print(json.dumps(answer), flush=True)
