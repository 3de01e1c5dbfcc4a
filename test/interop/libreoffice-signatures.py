"""What LibreOffice finds of the signatures of packages: a line of JSON a file, [valid, subject] each. Needs python3-uno."""

import json
import os
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue

profile = tempfile.mkdtemp()
pipe = f"docops{os.getpid()}"
office = subprocess.Popen(
    ["soffice", f"-env:UserInstallation=file://{profile}", "--headless", "--norestore", f"--accept=pipe,name={pipe};urp;"],
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)
try:
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for attempt in range(240):
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            break
        except Exception:
            time.sleep(0.25)
    services = context.ServiceManager
    storages = services.createInstanceWithContext("com.sun.star.embed.StorageFactory", context)
    checker = services.createInstanceWithArgumentsAndContext(
        "com.sun.star.security.DocumentDigitalSignatures", ("1.2", True), context
    )
    zip_format = PropertyValue()
    zip_format.Name, zip_format.Value = "StorageFormat", "ZipFormat"
    properties = uno.Any("[]com.sun.star.beans.PropertyValue", (zip_format,))
    for path in sys.argv[1:]:
        url = uno.systemPathToFileUrl(os.path.abspath(path))
        storage = uno.invoke(storages, "createInstanceWithArguments", ((url, 1, properties),))
        found = checker.verifyDocumentContentSignatures(storage, None)
        print(json.dumps([[item.SignatureIsValid, item.Signer.SubjectName if item.Signer else ""] for item in found]), flush=True)
finally:
    office.terminate()
    office.wait(30)
