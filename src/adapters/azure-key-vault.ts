/** Subpath `docops-router/adapters/azure-key-vault`: a signing key in Azure Key Vault; needs the optional package @azure/keyvault-keys, or clients of it. */
export { azureKeyVaultIdentity, azureKeyVaultKey } from './signing-identity/remote/azure-key-vault.js';
export type {
  AzureClients,
  AzureCryptographyClient,
  AzureJsonWebKey,
  AzureKeyClient,
  AzureKeyVaultKeyOptions,
} from './signing-identity/remote/azure-key-vault.js';
