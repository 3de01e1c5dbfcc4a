/** Packages that a host installs only where it needs what they do: an `import` of one that is missing fails, and nothing else of it does. */

/** Whether an `import` failed since its package is not installed. */
export const isMissingModule = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_MODULE_NOT_FOUND';
