/** Names of XML Signature, XAdES and package signatures. */

export const dsUri = 'http://www.w3.org/2000/09/xmldsig#';
/** XAdES 1.3.2, which all office programs write. */
export const xadesUri = 'http://uri.etsi.org/01903/v1.3.2#';
/** ECMA-376-2 §10. */
export const packageSignatureUri = 'http://schemas.openxmlformats.org/package/2006/digital-signature';
export const relationshipTransformUri = 'http://schemas.openxmlformats.org/package/2006/RelationshipTransform';
export const relationshipsUri = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** [MS-OFFCRYPTO] §2.5.2.1. */
export const officeSignatureUri = 'http://schemas.microsoft.com/office/2006/digsig';
/** Namespace of the element that holds the record of an audit trail. */
export const auditTrailUri = 'urn:docops-router:audit-trail:1';
export const objectTypeUri = 'http://www.w3.org/2000/09/xmldsig#Object';
/** The type of references to XAdES' signed properties; it does not include their version. */
export const signedPropertiesTypeUri = 'http://uri.etsi.org/01903#SignedProperties';
