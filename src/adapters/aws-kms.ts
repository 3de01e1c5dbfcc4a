/** Subpath `docops-router/adapters/aws-kms`: a signing key in AWS KMS; needs the optional package @aws-sdk/client-kms, or a client of it. */
export { awsKmsIdentity, awsKmsKey } from './signing-identity/remote/aws-kms.js';
export type { AwsKmsClient, AwsKmsKeyOptions } from './signing-identity/remote/aws-kms.js';
