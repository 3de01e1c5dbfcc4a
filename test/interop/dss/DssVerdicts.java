import eu.europa.esig.dss.diagnostic.AbstractSignatureWrapper;
import eu.europa.esig.dss.diagnostic.PDFRevisionWrapper;
import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.diagnostic.TimestampWrapper;
import eu.europa.esig.dss.diagnostic.jaxb.XmlObjectModification;
import eu.europa.esig.dss.jaxb.object.Message;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.policy.ValidationPolicy;
import eu.europa.esig.dss.pades.validation.PDFDocumentValidator;
import eu.europa.esig.dss.policy.ValidationPolicyFacade;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Prints EU DSS's reports on PDF files: a line of JSON for each path in the first argument's file, trusting the second one's certificates.
 * Nothing is fetched: the verifier has no source of revocation data or issuers, so both can come only from the document.
 */
class DssVerdicts {
	public static void main(String[] arguments) throws Exception {
		// DSS uses the platform's digests, which lack SHAKE256 (Ed448).
		Security.addProvider(new BouncyCastleProvider());
		CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
		for (String path : Files.readAllLines(Path.of(arguments[1]))) trusted.addCertificate(DSSUtils.loadCertificate(new File(path)));
		ValidationPolicy policy = offlinePolicy();
		for (String path : Files.readAllLines(Path.of(arguments[0]))) {
			Map<String, Object> verdict;
			try {
				verdict = verdictOf(new File(path), trusted, policy);
			} catch (Exception | StackOverflowError error) {
				verdict = new LinkedHashMap<>();
				verdict.put("signatures", List.of());
				verdict.put("stamps", List.of());
				verdict.put("error", String.valueOf(error));
			}
			System.out.println(json(verdict));
		}
	}

	/** DSS's default policy, except that missing revocation data is only reported: the tests' certificates name no source for it. */
	private static ValidationPolicy offlinePolicy() throws Exception {
		try (InputStream packaged = ValidationPolicyFacade.class.getResourceAsStream("/policy/constraint.xml")) {
			String xml = new String(packaged.readAllBytes(), StandardCharsets.UTF_8);
			for (String constraint : List.of("RevocationDataAvailable", "AcceptableRevocationDataFound"))
				xml = xml.replaceAll("<" + constraint + " Level=\"\\w+\"", "<" + constraint + " Level=\"INFORM\"");
			return ValidationPolicyFacade.newFacade().getValidationPolicy(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
		}
	}

	private static Map<String, Object> verdictOf(File file, CommonTrustedCertificateSource trusted, ValidationPolicy policy) {
		CommonCertificateVerifier verifier = new CommonCertificateVerifier();
		verifier.setTrustedCertSources(trusted);
		verifier.setAIASource(null);
		verifier.setCrlSource(null);
		verifier.setOcspSource(null);
		PDFDocumentValidator validator = new PDFDocumentValidator(new FileDocument(file));
		validator.setCertificateVerifier(verifier);
		Reports reports = validator.validateDocument(policy);
		SimpleReport simple = reports.getSimpleReport();
		List<Object> signatures = new ArrayList<>();
		for (SignatureWrapper signature : reports.getDiagnosticData().getSignatures()) {
			Map<String, Object> found = common(signature, simple);
			found.put("format", String.valueOf(signature.getSignatureFormat()).replace('_', '-'));
			found.put("modifications", modifications(signature.getPDFRevision()));
			signatures.add(found);
		}
		List<Object> stamps = new ArrayList<>();
		for (TimestampWrapper stamp : reports.getDiagnosticData().getTimestampList()) {
			Map<String, Object> found = common(stamp, simple);
			found.put("type", stamp.getType().name());
			found.put("modifications", modifications(stamp.getPDFRevision()));
			stamps.add(found);
		}
		Map<String, Object> verdict = new LinkedHashMap<>();
		verdict.put("signatures", signatures);
		verdict.put("stamps", stamps);
		return verdict;
	}

	private static Map<String, Object> common(AbstractSignatureWrapper token, SimpleReport simple) {
		Map<String, Object> found = new LinkedHashMap<>();
		String id = token.getId();
		PDFRevisionWrapper revision = token instanceof SignatureWrapper signature ? signature.getPDFRevision() : ((TimestampWrapper) token).getPDFRevision();
		found.put("field", revision == null ? null : revision.getFirstFieldName());
		found.put("indication", text(simple.getIndication(id)));
		found.put("subIndication", text(simple.getSubIndication(id)));
		found.put("intact", token.isSignatureIntact());
		found.put("errors", sentences(simple.getAdESValidationErrors(id)));
		found.put("warnings", sentences(simple.getAdESValidationWarnings(id)));
		return found;
	}

	private static Map<String, Object> modifications(PDFRevisionWrapper revision) {
		if (revision == null) return null;
		Map<String, Object> found = new LinkedHashMap<>();
		found.put("pageDifferences", revision.getPdfPageDifferenceConcernedPages());
		found.put("annotationOverlaps", revision.getPdfAnnotationsOverlapConcernedPages());
		found.put("visualDifferences", revision.getPdfVisualDifferenceConcernedPages());
		found.put("extension", changes(revision.getPdfExtensionChanges()));
		found.put("signatureOrForm", changes(revision.getPdfSignatureOrFormFillChanges()));
		found.put("annotation", changes(revision.getPdfAnnotationChanges()));
		found.put("undefined", changes(revision.getPdfUndefinedChanges()));
		found.put("fields", revision.getModifiedFieldNames());
		return found;
	}

	private static List<String> changes(List<XmlObjectModification> modifications) {
		return modifications.stream().map(change -> change.getAction() + " " + change.getValue()).toList();
	}

	private static List<String> sentences(List<Message> messages) {
		return messages.stream().map(Message::getValue).distinct().toList();
	}

	private static String text(Enum<?> word) {
		return word == null ? null : word.name().replace("TOTAL_", "TOTAL-");
	}

	private static String json(Object value) {
		if (value == null || value instanceof Boolean || value instanceof Number) return String.valueOf(value);
		if (value instanceof Map<?, ?> map)
			return "{" + String.join(",", map.entrySet().stream().map(entry -> json(entry.getKey()) + ":" + json(entry.getValue())).toList()) + "}";
		if (value instanceof Collection<?> list) return "[" + String.join(",", list.stream().map(DssVerdicts::json).toList()) + "]";
		StringBuilder out = new StringBuilder("\"");
		for (char unit : String.valueOf(value).toCharArray()) {
			if (unit < ' ' || unit > '~' || unit == '"' || unit == '\\') out.append(String.format("\\u%04x", (int) unit));
			else out.append(unit);
		}
		return out.append('"').toString();
	}
}
