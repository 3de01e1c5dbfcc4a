"""Draws PDFs as MuPDF does, annotations and fields among them. Requests and answers are lines of JSON, in order."""
import base64
import hashlib
import json
import sys

import pymupdf

pymupdf.TOOLS.mupdf_display_errors(False)
pymupdf.TOOLS.mupdf_display_warnings(False)


def drawn(request):
    with pymupdf.open(request["path"], filetype="pdf") as document:
        pages = []
        for number in range(min(len(document), request["pages"])):
            picture = document[number].get_pixmap(dpi=request["dpi"], colorspace=pymupdf.csRGB, alpha=False, annots=True)
            answer = {"page": number + 1, "width": picture.width, "height": picture.height, "digest": hashlib.sha1(picture.samples).hexdigest()}
            if request.get("pixels"):
                answer["data"] = base64.b64encode(picture.samples).decode()
            pages.append(answer)
        return {"pages": pages}


if sys.argv[1:] == ["--version"]:
    print(f"MuPDF {pymupdf.mupdf_version} (PyMuPDF {pymupdf.pymupdf_version})")
    sys.exit()
for line in sys.stdin:
    try:
        answer = drawn(json.loads(line))
    except Exception as error:
        answer = {"failure": str(error)}
    print(json.dumps(answer), flush=True)
