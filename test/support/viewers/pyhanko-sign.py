"""Signs PDFs as pyHanko's users do, in many ways. @param 1 a folder with one unsigned PDF per file; @param 2 the folder for what is signed."""
import sys
from io import BytesIO
from pathlib import Path

from asn1crypto import keys, pem, x509
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives import hashes, serialization
from cryptography import x509 as certificates
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from datetime import datetime, timedelta, timezone
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import fields, signers, timestamps
from pyhanko.stamp import TextStampStyle
from pyhanko_certvalidator.registry import SimpleCertificateStore

source, target = Path(sys.argv[1]), Path(sys.argv[2])
now = datetime.now(timezone.utc)


def entity(name, purpose=None, issuer=None):
    key = rsa.generate_private_key(65537, 2048)
    subject = certificates.Name([certificates.NameAttribute(NameOID.COMMON_NAME, name)])
    by, by_key = (issuer[2].subject, issuer[0]) if issuer else (subject, key)
    builder = certificates.CertificateBuilder().subject_name(subject).issuer_name(by).public_key(key.public_key())
    builder = builder.serial_number(certificates.random_serial_number()).not_valid_before(now - timedelta(days=9)).not_valid_after(now + timedelta(days=99))
    builder = builder.add_extension(certificates.BasicConstraints(ca=issuer is None, path_length=None), critical=True)
    if purpose:
        builder = builder.add_extension(certificates.ExtendedKeyUsage([purpose]), critical=True)
    if issuer:
        builder = builder.add_extension(certificates.KeyUsage(True, True, False, False, False, False, False, False, False), critical=True)
    certificate = builder.sign(by_key, hashes.SHA256())
    der = certificate.public_bytes(serialization.Encoding.DER)
    private = key.private_bytes(serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return key, keys.PrivateKeyInfo.load(private), certificate, x509.Certificate.load(der)


root = entity("pyHanko root")
person = entity("pyHanko signer", issuer=root)
clock = entity("pyHanko stamps", purpose=ExtendedKeyUsageOID.TIME_STAMPING, issuer=root)
(target / "root.pem").write_bytes(pem.armor("CERTIFICATE", root[3].dump()))
registry = SimpleCertificateStore.from_certs([root[3]])
signer = signers.SimpleSigner(signing_cert=person[3], signing_key=person[1], cert_registry=registry)
stamper = timestamps.DummyTimeStamper(tsa_cert=clock[3], tsa_key=clock[1], certs_to_embed=registry)
permissions = {"p1": fields.MDPPerm.NO_CHANGES, "p2": fields.MDPPerm.FILL_FORMS, "p3": fields.MDPPerm.ANNOTATE}


def signed(data, name, visible=None, timestamper=None, **more):
    writer = IncrementalPdfFileWriter(BytesIO(data), strict=False)
    meta = signers.PdfSignatureMetadata(field_name=name, **more)
    spec = fields.SigFieldSpec(name, on_page=0, box=visible) if visible else None
    style = TextStampStyle(stamp_text="Signed by pyHanko") if visible else None
    made = signers.PdfSigner(meta, signer=signer, timestamper=timestamper, stamp_style=style, new_field_spec=spec).sign_pdf(writer)
    return made.getvalue()


def stamped(data):
    return signers.PdfTimeStamper(stamper).timestamp_pdf(IncrementalPdfFileWriter(BytesIO(data), strict=False), "sha256").getvalue()


def ways(data):
    pades = {"subfilter": fields.SigSeedSubFilter.PADES}
    box = (110, 130, 190, 160)
    once = signed(data, "One", **pades)
    yield "approved", once
    yield "seen", signed(data, "One", visible=box)
    yield "twice", signed(once, "Two", **pades)
    yield "twice, seen", signed(once, "Two", visible=box)
    yield "stamped signature", signed(data, "One", timestamper=stamper, **pades)
    yield "stamped document", stamped(once)
    yield "stamped twice", stamped(stamped(once))
    for level, permission in permissions.items():
        certified = signed(data, "One", certify=True, docmdp_permissions=permission, **pades)
        yield f"certified {level}", certified
        yield f"certified {level}, stamped", stamped(certified)
        if level != "p1":
            yield f"certified {level}, signed", signed(certified, "Two", **pades)


for path in sorted(source.glob("*.pdf")):
    for way, data in ways(path.read_bytes()):
        (target / f"{path.stem}, {way}.pdf").write_bytes(data)
