/** A logged-in token and its sessions, each of which runs one call at a time. */
import { ck, lostCodes } from './pkcs11-data.js';
import { codeOf, releaseLibrary, useLibrary, type Pkcs11Library, type Pkcs11Module } from './pkcs11-library.js';

/** Selects a token of a library, and the number of concurrent calls. */
export interface TokenChoice {
  /** The vendor's library, `/usr/lib/softhsm/libsofthsm2.so`. */
  readonly library: string;
  /** Label of the token. Default: the only token. */
  readonly token?: string;
  /** Maximum number of sessions, and so of concurrent signatures; default 4. */
  readonly sessions?: number;
}

export interface Token {
  readonly library: Pkcs11Library;
  /** Runs the work with a session to itself. @throws the signal's reason once aborted */
  use<T>(work: (session: Buffer) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Waits for sessions in use. */
  close(): Promise<void>;
}

/** Labels are padded with blanks (PKCS #11 v2.40 §3.3). */
const tokenLabel = (library: Pkcs11Library, slot: Buffer): string => library.C_GetTokenInfo(slot).label.trimEnd();

function slotOf(library: Pkcs11Library, token: string | undefined): Buffer {
  const slots = library.C_GetSlotList(true);
  const found = token === undefined ? slots : slots.filter((slot) => tokenLabel(library, slot) === token);
  const [slot] = found;
  if (slot !== undefined && found.length === 1) return slot;
  const labels = slots.map((each) => `"${tokenLabel(library, each)}"`).join(', ');
  throw new Error(`${String(found.length)} tokens match; available tokens: ${labels || 'none'}`);
}

/** The token probably rejected the PIN; another try may lock it. */
export class LoginRefused extends Error {}

function login(library: Pkcs11Library, session: Buffer, pin: string): void {
  try {
    library.C_Login(session, ck.CKU_USER, pin);
  } catch (error) {
    const code = codeOf(error) ?? -1;
    // The login is the process's: another key of the same token has already logged in.
    if (code === ck.CKR_USER_ALREADY_LOGGED_IN) return;
    throw lostCodes.has(code) ? error : new LoginRefused('the token rejected the PIN', { cause: error });
  }
}

/** Milliseconds that `close` waits for a device that does not answer. */
const drainMs = 5000;

/** The sessions of one slot. */
interface Sessions {
  readonly open: () => Buffer;
  readonly end: (session: Buffer) => void;
  readonly opened: () => number;
}

function sessionsOf(library: Pkcs11Library, slot: Buffer): Sessions {
  let opened = 0;
  return {
    opened: () => opened,
    open: () => {
      // A read-only session suffices: a token may be write-protected.
      const session = library.C_OpenSession(slot, ck.CKF_SERIAL_SESSION);
      opened += 1;
      return session;
    },
    end: (session) => {
      opened -= 1;
      try {
        library.C_CloseSession(session);
      } catch {
        // A lost session is already closed.
      }
    },
  };
}

/** Opens the first session, whose login counts for the others. @throws Error if the token rejects the PIN */
function openLoggedIn({ open, end }: Sessions, library: Pkcs11Library, pin: string): Buffer {
  const first = open();
  try {
    login(library, first, pin);
  } catch (error) {
    end(first);
    throw error;
  }
  return first;
}

interface SessionPool {
  /** Waits for a free session. @throws the signal's reason once aborted */
  acquire(signal: AbortSignal): Promise<Buffer>;
  release(session: Buffer): void;
  /** Waits for sessions in use. @returns Whether the library may be released: all sessions have ended, and this is the first call */
  close(): Promise<boolean>;
}

/** Lends at most `most` sessions at once. */
function createSessionPool({ open, end, opened }: Sessions, first: Buffer, most: number): SessionPool {
  const idle: Buffer[] = [first];
  const waiting: ((session: Buffer) => void)[] = [];
  let isClosed = false;
  let drained: (() => void) | undefined;

  async function acquire(signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted();
    if (isClosed) throw Object.assign(new Error('the token was closed'), { transient: true });
    const session = idle.pop() ?? (opened() < most ? open() : undefined);
    if (session !== undefined) return session;
    return new Promise((resolve, reject) => {
      const take = (free: Buffer): void => {
        signal.removeEventListener('abort', leave);
        resolve(free);
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(take);
    });
  }

  function release(session: Buffer): void {
    const next = waiting.shift();
    if (next) next(session);
    else if (isClosed) end(session);
    else idle.push(session);
    if (isClosed && opened() === 0) drained?.();
  }

  async function close(): Promise<boolean> {
    if (isClosed) return false;
    isClosed = true;
    for (const session of idle.splice(0)) end(session);
    if (opened() === 0) return true;
    return new Promise<boolean>((resolve) => {
      drained = () => resolve(true);
      setTimeout(() => resolve(false), drainMs).unref();
    });
  }

  return { acquire, release, close };
}

function openPool(library: Pkcs11Library, { token, sessions: most = 4 }: TokenChoice, pin: string): SessionPool {
  const sessions = sessionsOf(library, slotOf(library, token));
  return createSessionPool(sessions, openLoggedIn(sessions, library, pin), most);
}

/** @throws Error if the token is missing, or rejects the PIN */
export function openToken(module: Pkcs11Module, choice: TokenChoice, pin: string): Token {
  const library = useLibrary(module, choice.library);
  let pool: SessionPool;
  try {
    pool = openPool(library, choice, pin);
  } catch (error) {
    releaseLibrary(choice.library);
    throw error;
  }
  return {
    library,
    use: async (work, signal) => {
      const session = await pool.acquire(signal);
      try {
        return await work(session);
      } catch (error) {
        if (lostCodes.has(codeOf(error) ?? -1)) throw Object.assign(error as Error, { transient: true });
        throw error;
      } finally {
        pool.release(session);
      }
    },
    close: async () => {
      // A library with a running call must not be unloaded.
      if (await pool.close()) releaseLibrary(choice.library);
    },
  };
}
