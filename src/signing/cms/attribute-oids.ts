/** Object identifiers of CMS (RFC 5652, RFC 5035, RFC 3161), and one of our own. */
export const cmsOids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  algorithmProtection: '1.2.840.113549.1.9.52',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  adobeRevocation: '1.2.840.113583.1.1.8',
  /**
   * Our own: derived from the random UUID 5b71edc5-f056-4e6a-9aeb-b3f481e13d4b under 2.25, the arc
   * that needs no registration (ITU-T X.667 §7).
   */
  auditTrailHash: '2.25.121551299774846601000948794210037873995',
  ocspResponse: '1.3.6.1.5.5.7.16.2',
} as const;
