/** Optional packages, without their types: each use declares what it needs, so that neither our build nor a host must install them. */
import { DocOpsError } from '../errors.js';
import { isMissingModule } from './missing-module.js';

/**
 * @param name The package's name, as `npm install` takes it
 * @param purpose For the message: `AWS KMS`
 * @throws DocOpsError SERVICE_UNAVAILABLE that names the package if it is not installed
 */
export async function importOptional<T>(name: string, purpose: string): Promise<T> {
  try {
    return (await import(name)) as T;
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw new DocOpsError('SERVICE_UNAVAILABLE', `${purpose} needs the package ${name}, which is not installed.`, { cause: error });
  }
}
