/** Optional packages, which a host installs only if it needs them: only the `import` of a missing one fails. */

/** Whether an `import` failed because its package is not installed. */
export const isMissingModule = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_MODULE_NOT_FOUND';
