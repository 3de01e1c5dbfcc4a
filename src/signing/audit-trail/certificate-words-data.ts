/**
 * The texts of the certificate page and of a visible signature, in each language of the service.
 * The type requires every language to be complete.
 */
import type { AuditEventType } from '../../contract/signing.js';
import type { Language } from '../../contract/language.js';

export interface CertificateWords {
  readonly title: string;
  /** `{page}` and `{pages}` are replaced by numbers. */
  readonly footer: string;
  readonly introduction: string;
  readonly closing: string;
  /** Quotation marks around other people's words. */
  readonly quotes: readonly [opening: string, closing: string];
  /** The separator between groups of three digits, and the minimum number of digits for it. */
  readonly thousands: readonly [separator: string, fewestDigits: number];

  readonly signedFor: string;
  readonly sealedBy: string;
  readonly requestedBy: string;
  readonly authenticatedByKey: string;
  readonly notAuthenticated: string;

  readonly established: string;
  readonly documentId: string;
  readonly size: string;
  readonly bytes: string;
  readonly pages: string;
  readonly sha256: string;
  readonly level: string;
  readonly levelUnknown: string;
  readonly algorithm: string;
  readonly timestampAuthority: string;
  readonly noTimestamp: string;
  readonly unnamedAuthority: string;
  readonly certificate: string;
  readonly fingerprint: string;
  readonly created: string;
  readonly headHash: string;

  readonly stated: string;
  readonly unchecked: string;
  readonly documentName: string;
  readonly name: string;
  readonly email: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly authentication: string;
  readonly consent: string;
  readonly reason: string;
  readonly location: string;
  readonly contact: string;
  readonly image: string;
  readonly metadata: string;

  readonly events: string;
  readonly number: string;
  readonly time: string;
  readonly event: string;
  readonly eventTypes: Readonly<Record<AuditEventType, string>>;

  readonly characters: string;
  /** `{count}` is replaced by a number. */
  readonly more: string;

  readonly check: string;
  readonly checkRule: string;
  readonly online: string;
  readonly command: string;
  /** A placeholder for the file in the command. */
  readonly file: string;
}

export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  en: {
    title: 'Certificate of signature',
    footer: 'Certificate of signature · page {page} of {pages}',
    introduction:
      'This page records how an electronic signature came about. It was added before the document was sealed with a digital signature; any later change to the document or to this page breaks the seal.',
    closing:
      'Each event carries the SHA-256 hash of the event before it and of itself (RFC 8785 canonical JSON), so that no event can be changed, added or removed unnoticed. The complete record is in this file in machine-readable form.',
    quotes: ['“', '”'],
    thousands: [',', 4],
    signedFor: 'Signed for',
    sealedBy: 'Sealed by',
    requestedBy: 'Requested by',
    authenticatedByKey: 'authenticated by API key',
    notAuthenticated: 'not authenticated (no API key was used)',
    established: 'Established by the service',
    documentId: 'Document id',
    size: 'Size before signing',
    bytes: 'bytes',
    pages: 'Pages before signing',
    sha256: 'SHA-256 before signing',
    level: 'Signature level',
    levelUnknown: 'CMS signature without a declared level',
    algorithm: 'Algorithm',
    timestampAuthority: 'Time-stamp authority',
    noTimestamp: 'none; the times are those of the service',
    unnamedAuthority: 'used, but not named by the service',
    certificate: 'Certificate of the seal',
    fingerprint: 'Its SHA-256 fingerprint',
    created: 'Record made',
    headHash: 'Hash of the record',
    stated: 'Stated by the caller',
    unchecked: 'The service has not checked these statements.',
    documentName: 'Document',
    name: 'Name',
    email: 'E-mail',
    ip: 'IP address',
    userAgent: 'Browser (user agent)',
    authentication: 'Authentication of the person',
    consent: 'Text consented to',
    reason: 'Reason',
    location: 'Location',
    contact: 'Contact',
    image: 'Image of the signature',
    metadata: 'Stated by the caller: further information',
    events: 'Stated by the caller: course of events',
    number: 'No.',
    time: 'Time',
    event: 'Event',
    eventTypes: {
      ready: 'Document opened',
      scroll: 'Document scrolled',
      field_change: 'Field filled in',
      submit: 'Signature submitted',
    },
    characters: 'characters',
    more: 'and {count} more',
    check: 'How to check this document',
    checkRule: 'The seal holds if the check finds the document valid and names the certificate with the fingerprint above.',
    online: 'On the web',
    command: 'By command',
    file: 'FILE',
  },
  de: {
    title: 'Signaturnachweis',
    footer: 'Signaturnachweis · Seite {page} von {pages}',
    introduction:
      'Diese Seite hält fest, wie eine elektronische Unterschrift zustande kam. Sie wurde angefügt, bevor das Dokument mit einer digitalen Signatur gesiegelt wurde; jede spätere Änderung am Dokument oder an dieser Seite bricht das Siegel.',
    closing:
      'Jedes Ereignis trägt den SHA-256-Hashwert aus dem vorangehenden Ereignis und sich selbst (kanonisches JSON nach RFC 8785), sodass keines unbemerkt geändert, hinzugefügt oder entfernt werden kann. Die vollständige Aufzeichnung ist in maschinenlesbarer Form in dieser Datei enthalten.',
    quotes: ['„', '“'],
    thousands: ['.', 4],
    signedFor: 'Unterzeichnet für',
    sealedBy: 'Gesiegelt durch',
    requestedBy: 'Angefordert von',
    authenticatedByKey: 'durch API-Schlüssel authentifiziert',
    notAuthenticated: 'nicht authentifiziert (ohne API-Schlüssel)',
    established: 'Vom Dienst festgestellt',
    documentId: 'Dokumentkennung',
    size: 'Größe vor dem Signieren',
    bytes: 'Byte',
    pages: 'Seiten vor dem Signieren',
    sha256: 'SHA-256 vor dem Signieren',
    level: 'Signaturniveau',
    levelUnknown: 'CMS-Signatur ohne angegebenes Niveau',
    algorithm: 'Verfahren',
    timestampAuthority: 'Zeitstempeldienst',
    noTimestamp: 'keiner; die Zeiten sind die des Dienstes',
    unnamedAuthority: 'verwendet, vom Dienst nicht benannt',
    certificate: 'Zertifikat des Siegels',
    fingerprint: 'Dessen SHA-256-Fingerabdruck',
    created: 'Aufzeichnung erstellt',
    headHash: 'Hashwert der Aufzeichnung',
    stated: 'Angaben der anfordernden Stelle',
    unchecked: 'Der Dienst hat diese Angaben nicht geprüft.',
    documentName: 'Dokument',
    name: 'Name',
    email: 'E-Mail',
    ip: 'IP-Adresse',
    userAgent: 'Browser (User-Agent)',
    authentication: 'Authentifizierung der Person',
    consent: 'Text der Einwilligung',
    reason: 'Grund',
    location: 'Ort',
    contact: 'Kontakt',
    image: 'Bild der Unterschrift',
    metadata: 'Angaben der anfordernden Stelle: Weiteres',
    events: 'Angaben der anfordernden Stelle: Ablauf',
    number: 'Nr.',
    time: 'Zeit',
    event: 'Ereignis',
    eventTypes: {
      ready: 'Dokument geöffnet',
      scroll: 'Im Dokument geblättert',
      field_change: 'Feld ausgefüllt',
      submit: 'Unterschrift abgegeben',
    },
    characters: 'Zeichen',
    more: 'und {count} weitere',
    check: 'So wird dieses Dokument geprüft',
    checkRule:
      'Das Siegel ist unversehrt, wenn die Prüfung das Dokument für gültig befindet und das Zertifikat mit dem obigen Fingerabdruck nennt.',
    online: 'Im Web',
    command: 'Per Befehl',
    file: 'DATEI',
  },
  fr: {
    title: 'Certificat de signature',
    footer: 'Certificat de signature · page {page} sur {pages}',
    introduction:
      'Cette page consigne comment une signature électronique a été recueillie. Elle a été ajoutée avant que le document soit scellé par une signature numérique ; toute modification ultérieure du document ou de cette page rompt le sceau.',
    closing:
      'Chaque événement porte l’empreinte SHA-256 de l’événement précédent et de lui-même (JSON canonique, RFC 8785), de sorte qu’aucun ne peut être modifié, ajouté ou supprimé à l’insu du lecteur. L’enregistrement complet figure dans ce fichier sous forme lisible par machine.',
    quotes: ['«\u00a0', '\u00a0»'],
    thousands: ['\u00a0', 4],
    signedFor: 'Signé pour',
    sealedBy: 'Scellé par',
    requestedBy: 'Demandé par',
    authenticatedByKey: 'authentifié par clé d’API',
    notAuthenticated: 'non authentifié (sans clé d’API)',
    established: 'Établi par le service',
    documentId: 'Identifiant du document',
    size: 'Taille avant signature',
    bytes: 'octets',
    pages: 'Pages avant signature',
    sha256: 'SHA-256 avant signature',
    level: 'Niveau de signature',
    levelUnknown: 'signature CMS sans niveau déclaré',
    algorithm: 'Algorithme',
    timestampAuthority: 'Autorité d’horodatage',
    noTimestamp: 'aucune ; les heures sont celles du service',
    unnamedAuthority: 'utilisée, mais non nommée par le service',
    certificate: 'Certificat du sceau',
    fingerprint: 'Son empreinte SHA-256',
    created: 'Enregistrement établi',
    headHash: 'Empreinte de l’enregistrement',
    stated: 'Déclaré par le demandeur',
    unchecked: 'Le service n’a pas vérifié ces déclarations.',
    documentName: 'Document',
    name: 'Nom',
    email: 'Adresse électronique',
    ip: 'Adresse IP',
    userAgent: 'Navigateur (user agent)',
    authentication: 'Authentification de la personne',
    consent: 'Texte du consentement',
    reason: 'Motif',
    location: 'Lieu',
    contact: 'Contact',
    image: 'Image de la signature',
    metadata: 'Déclaré par le demandeur : autres informations',
    events: 'Déclaré par le demandeur : déroulement',
    number: 'N°',
    time: 'Heure',
    event: 'Événement',
    eventTypes: {
      ready: 'Document ouvert',
      scroll: 'Document parcouru',
      field_change: 'Champ rempli',
      submit: 'Signature transmise',
    },
    characters: 'caractères',
    more: 'et {count} de plus',
    check: 'Comment vérifier ce document',
    checkRule:
      'Le sceau est intact si la vérification déclare le document valide et désigne le certificat dont l’empreinte figure ci-dessus.',
    online: 'Sur le web',
    command: 'Par commande',
    file: 'FICHIER',
  },
  es: {
    title: 'Certificado de firma',
    footer: 'Certificado de firma · página {page} de {pages}',
    introduction:
      'Esta página deja constancia de cómo se realizó una firma electrónica. Se añadió antes de que el documento se sellara con una firma digital; cualquier cambio posterior del documento o de esta página rompe el sello.',
    closing:
      'Cada evento lleva el resumen SHA-256 del evento anterior y de sí mismo (JSON canónico, RFC 8785), de modo que ninguno puede cambiarse, añadirse ni quitarse sin que se note. El registro completo está en este archivo en formato legible por máquina.',
    quotes: ['«', '»'],
    thousands: ['\u00a0', 5],
    signedFor: 'Firmado para',
    sealedBy: 'Sellado por',
    requestedBy: 'Solicitado por',
    authenticatedByKey: 'autenticado con clave de API',
    notAuthenticated: 'no autenticado (sin clave de API)',
    established: 'Comprobado por el servicio',
    documentId: 'Identificador del documento',
    size: 'Tamaño antes de la firma',
    bytes: 'bytes',
    pages: 'Páginas antes de la firma',
    sha256: 'SHA-256 antes de la firma',
    level: 'Nivel de la firma',
    levelUnknown: 'firma CMS sin nivel declarado',
    algorithm: 'Algoritmo',
    timestampAuthority: 'Autoridad de sellado de tiempo',
    noTimestamp: 'ninguna; las horas son las del servicio',
    unnamedAuthority: 'utilizada, pero no nombrada por el servicio',
    certificate: 'Certificado del sello',
    fingerprint: 'Su huella SHA-256',
    created: 'Registro creado',
    headHash: 'Resumen del registro',
    stated: 'Declarado por el solicitante',
    unchecked: 'El servicio no ha comprobado estas declaraciones.',
    documentName: 'Documento',
    name: 'Nombre',
    email: 'Correo electrónico',
    ip: 'Dirección IP',
    userAgent: 'Navegador (user agent)',
    authentication: 'Autenticación de la persona',
    consent: 'Texto del consentimiento',
    reason: 'Motivo',
    location: 'Lugar',
    contact: 'Contacto',
    image: 'Imagen de la firma',
    metadata: 'Declarado por el solicitante: otros datos',
    events: 'Declarado por el solicitante: desarrollo',
    number: 'N.º',
    time: 'Hora',
    event: 'Evento',
    eventTypes: {
      ready: 'Documento abierto',
      scroll: 'Documento recorrido',
      field_change: 'Campo rellenado',
      submit: 'Firma enviada',
    },
    characters: 'caracteres',
    more: 'y {count} más',
    check: 'Cómo comprobar este documento',
    checkRule:
      'El sello está intacto si la comprobación declara válido el documento y nombra el certificado con la huella indicada arriba.',
    online: 'En la web',
    command: 'Por comando',
    file: 'ARCHIVO',
  },
};
