/**
 * The texts of the certificate page and of a visible signature, in each language of the service.
 * The type requires every language to be complete.
 */
import type { AuditEventType } from '../../contract/signing.js';
import { languages, type Language } from '../../contract/language.js';

type InEach<Languages extends readonly Language[]> = { readonly [Index in keyof Languages]: string };
/** One text in every language, in the order of {@link languages}. */
type Translations = InEach<typeof languages>;

const texts = {
  title: ['Certificate of signature', 'Signaturnachweis', 'Certificat de signature', 'Certificado de firma'],
  /** `{page}` and `{pages}` are replaced by numbers. */
  footer: [
    'Certificate of signature · page {page} of {pages}',
    'Signaturnachweis · Seite {page} von {pages}',
    'Certificat de signature · page {page} sur {pages}',
    'Certificado de firma · página {page} de {pages}',
  ],
  introduction: [
    'This page records how an electronic signature came about. It was added before the document was sealed with a digital signature; any later change to the document or to this page breaks the seal.',
    'Diese Seite hält fest, wie eine elektronische Unterschrift zustande kam. Sie wurde angefügt, bevor das Dokument mit einer digitalen Signatur gesiegelt wurde; jede spätere Änderung am Dokument oder an dieser Seite bricht das Siegel.',
    'Cette page consigne comment une signature électronique a été recueillie. Elle a été ajoutée avant que le document soit scellé par une signature numérique ; toute modification ultérieure du document ou de cette page rompt le sceau.',
    'Esta página deja constancia de cómo se realizó una firma electrónica. Se añadió antes de que el documento se sellara con una firma digital; cualquier cambio posterior del documento o de esta página rompe el sello.',
  ],
  closing: [
    'Each event carries the SHA-256 hash of the event before it and of itself (RFC 8785 canonical JSON), so that no event can be changed, added or removed unnoticed. The complete record is in this file in machine-readable form.',
    'Jedes Ereignis trägt den SHA-256-Hashwert aus dem vorangehenden Ereignis und sich selbst (kanonisches JSON nach RFC 8785), sodass keines unbemerkt geändert, hinzugefügt oder entfernt werden kann. Die vollständige Aufzeichnung ist in maschinenlesbarer Form in dieser Datei enthalten.',
    'Chaque événement porte l’empreinte SHA-256 de l’événement précédent et de lui-même (JSON canonique, RFC 8785), de sorte qu’aucun ne peut être modifié, ajouté ou supprimé à l’insu du lecteur. L’enregistrement complet figure dans ce fichier sous forme lisible par machine.',
    'Cada evento lleva el resumen SHA-256 del evento anterior y de sí mismo (JSON canónico, RFC 8785), de modo que ninguno puede cambiarse, añadirse ni quitarse sin que se note. El registro completo está en este archivo en formato legible por máquina.',
  ],

  signedFor: ['Signed for', 'Unterzeichnet für', 'Signé pour', 'Firmado para'],
  sealedBy: ['Sealed by', 'Gesiegelt durch', 'Scellé par', 'Sellado por'],
  requestedBy: ['Requested by', 'Angefordert von', 'Demandé par', 'Solicitado por'],
  authenticatedByKey: [
    'authenticated by API key',
    'durch API-Schlüssel authentifiziert',
    'authentifié par clé d’API',
    'autenticado con clave de API',
  ],
  notAuthenticated: [
    'not authenticated (no API key was used)',
    'nicht authentifiziert (ohne API-Schlüssel)',
    'non authentifié (sans clé d’API)',
    'no autenticado (sin clave de API)',
  ],

  established: ['Established by the service', 'Vom Dienst festgestellt', 'Établi par le service', 'Comprobado por el servicio'],
  documentId: ['Document id', 'Dokumentkennung', 'Identifiant du document', 'Identificador del documento'],
  size: ['Size before signing', 'Größe vor dem Signieren', 'Taille avant signature', 'Tamaño antes de la firma'],
  bytes: ['bytes', 'Byte', 'octets', 'bytes'],
  pages: ['Pages before signing', 'Seiten vor dem Signieren', 'Pages avant signature', 'Páginas antes de la firma'],
  sha256: ['SHA-256 before signing', 'SHA-256 vor dem Signieren', 'SHA-256 avant signature', 'SHA-256 antes de la firma'],
  level: ['Signature level', 'Signaturniveau', 'Niveau de signature', 'Nivel de la firma'],
  levelUnknown: [
    'CMS signature without a declared level',
    'CMS-Signatur ohne angegebenes Niveau',
    'signature CMS sans niveau déclaré',
    'firma CMS sin nivel declarado',
  ],
  algorithm: ['Algorithm', 'Verfahren', 'Algorithme', 'Algoritmo'],
  timestampAuthority: ['Time-stamp authority', 'Zeitstempeldienst', 'Autorité d’horodatage', 'Autoridad de sellado de tiempo'],
  noTimestamp: [
    'none; the times are those of the service',
    'keiner; die Zeiten sind die des Dienstes',
    'aucune ; les heures sont celles du service',
    'ninguna; las horas son las del servicio',
  ],
  unnamedAuthority: [
    'used, but not named by the service',
    'verwendet, vom Dienst nicht benannt',
    'utilisée, mais non nommée par le service',
    'utilizada, pero no nombrada por el servicio',
  ],
  certificate: ['Certificate of the seal', 'Zertifikat des Siegels', 'Certificat du sceau', 'Certificado del sello'],
  fingerprint: ['Its SHA-256 fingerprint', 'Dessen SHA-256-Fingerabdruck', 'Son empreinte SHA-256', 'Su huella SHA-256'],
  created: ['Record made', 'Aufzeichnung erstellt', 'Enregistrement établi', 'Registro creado'],
  headHash: ['Hash of the record', 'Hashwert der Aufzeichnung', 'Empreinte de l’enregistrement', 'Resumen del registro'],

  stated: ['Stated by the caller', 'Angaben der anfordernden Stelle', 'Déclaré par le demandeur', 'Declarado por el solicitante'],
  unchecked: [
    'The service has not checked these statements.',
    'Der Dienst hat diese Angaben nicht geprüft.',
    'Le service n’a pas vérifié ces déclarations.',
    'El servicio no ha comprobado estas declaraciones.',
  ],
  documentName: ['Document', 'Dokument', 'Document', 'Documento'],
  name: ['Name', 'Name', 'Nom', 'Nombre'],
  email: ['E-mail', 'E-Mail', 'Adresse électronique', 'Correo electrónico'],
  ip: ['IP address', 'IP-Adresse', 'Adresse IP', 'Dirección IP'],
  userAgent: ['Browser (user agent)', 'Browser (User-Agent)', 'Navigateur (user agent)', 'Navegador (user agent)'],
  authentication: [
    'Authentication of the person',
    'Authentifizierung der Person',
    'Authentification de la personne',
    'Autenticación de la persona',
  ],
  consent: ['Text consented to', 'Text der Einwilligung', 'Texte du consentement', 'Texto del consentimiento'],
  reason: ['Reason', 'Grund', 'Motif', 'Motivo'],
  location: ['Location', 'Ort', 'Lieu', 'Lugar'],
  contact: ['Contact', 'Kontakt', 'Contact', 'Contacto'],
  image: ['Image of the signature', 'Bild der Unterschrift', 'Image de la signature', 'Imagen de la firma'],
  metadata: [
    'Stated by the caller: further information',
    'Angaben der anfordernden Stelle: Weiteres',
    'Déclaré par le demandeur : autres informations',
    'Declarado por el solicitante: otros datos',
  ],

  events: [
    'Stated by the caller: course of events',
    'Angaben der anfordernden Stelle: Ablauf',
    'Déclaré par le demandeur : déroulement',
    'Declarado por el solicitante: desarrollo',
  ],
  number: ['No.', 'Nr.', 'N°', 'N.º'],
  time: ['Time', 'Zeit', 'Heure', 'Hora'],
  event: ['Event', 'Ereignis', 'Événement', 'Evento'],

  characters: ['characters', 'Zeichen', 'caractères', 'caracteres'],
  /** `{count}` is replaced by a number. */
  more: ['and {count} more', 'und {count} weitere', 'et {count} de plus', 'y {count} más'],

  check: ['How to check this document', 'So wird dieses Dokument geprüft', 'Comment vérifier ce document', 'Cómo comprobar este documento'],
  checkRule: [
    'The seal holds if the check finds the document valid and names the certificate with the fingerprint above.',
    'Das Siegel ist unversehrt, wenn die Prüfung das Dokument für gültig befindet und das Zertifikat mit dem obigen Fingerabdruck nennt.',
    'Le sceau est intact si la vérification déclare le document valide et désigne le certificat dont l’empreinte figure ci-dessus.',
    'El sello está intacto si la comprobación declara válido el documento y nombra el certificado con la huella indicada arriba.',
  ],
  online: ['On the web', 'Im Web', 'Sur le web', 'En la web'],
  command: ['By command', 'Per Befehl', 'Par commande', 'Por comando'],
  /** A placeholder for the file in the command. */
  file: ['FILE', 'DATEI', 'FICHIER', 'ARCHIVO'],
} satisfies Readonly<Record<string, Translations>>;

const eventTypes: Readonly<Record<AuditEventType, Translations>> = {
  ready: ['Document opened', 'Dokument geöffnet', 'Document ouvert', 'Documento abierto'],
  scroll: ['Document scrolled', 'Im Dokument geblättert', 'Document parcouru', 'Documento recorrido'],
  field_change: ['Field filled in', 'Feld ausgefüllt', 'Champ rempli', 'Campo rellenado'],
  submit: ['Signature submitted', 'Unterschrift abgegeben', 'Signature transmise', 'Firma enviada'],
};

interface Punctuation {
  /** Quotation marks around other people's words. */
  readonly quotes: readonly [opening: string, closing: string];
  /** The separator between groups of three digits, and the minimum number of digits for it. */
  readonly thousands: readonly [separator: string, fewestDigits: number];
}

const punctuation: Readonly<Record<Language, Punctuation>> = {
  en: { quotes: ['“', '”'], thousands: [',', 4] },
  de: { quotes: ['„', '“'], thousands: ['.', 4] },
  fr: { quotes: ['«\u00a0', '\u00a0»'], thousands: ['\u00a0', 4] },
  es: { quotes: ['«', '»'], thousands: ['\u00a0', 5] },
};

export interface CertificateWords extends Punctuation, Readonly<Record<keyof typeof texts, string>> {
  readonly eventTypes: Readonly<Record<AuditEventType, string>>;
}

const translated = <Name extends string>(table: Readonly<Record<Name, Translations>>, language: Language): Record<Name, string> =>
  Object.fromEntries(Object.entries<Translations>(table).map(([name, row]) => [name, row[languages.indexOf(language)]])) as Record<
    Name,
    string
  >;

const wordsIn = (language: Language): CertificateWords => ({
  ...translated(texts, language),
  eventTypes: translated(eventTypes, language),
  ...punctuation[language],
});

export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  en: wordsIn('en'),
  de: wordsIn('de'),
  fr: wordsIn('fr'),
  es: wordsIn('es'),
};
