/** The service that the console calls, and its API key. The key is kept in memory, and in the tab's storage only if the user wants that. */
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { DocumentCall } from '../../contract/document-calls.js';
import { createDocOpsClient, type DocOpsClient } from '../../client.js';

/** The service's file size limits in bytes, by call; calls with no known limit are missing. */
export type FileSizes = Readonly<Partial<Record<DocumentCall, number>>>;

export interface Service {
  /** Address of the API, without a trailing slash. */
  readonly api: string;
  readonly client: DocOpsClient;
  readonly maxFileBytes: FileSizes;
  readonly key: string | undefined;
  readonly isRemembered: boolean;
  /** @param isRemembered Whether the key survives a reload of this tab */
  readonly setKey: (key: string | undefined, isRemembered: boolean) => void;
}

const storageName = 'docops-key';

/** The browser's settings may forbid storage. */
const storage = {
  read: (): string | undefined => {
    try {
      return sessionStorage.getItem(storageName) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (key: string | undefined): void => {
    try {
      if (key === undefined) sessionStorage.removeItem(storageName);
      else sessionStorage.setItem(storageName, key);
    } catch {
      // The key then lasts as long as the page.
    }
  },
};

const ServiceContext = createContext<Service | undefined>(undefined);

interface ServiceProviderProps {
  readonly api: string;
  readonly maxFileBytes: FileSizes;
  readonly children: ComponentChildren;
}

export function ServiceProvider({ api, maxFileBytes, children }: ServiceProviderProps) {
  const [state, setState] = useState(() => {
    const key = storage.read();
    return { key, isRemembered: key !== undefined };
  });
  const service = useMemo((): Service => {
    const address = api.replace(/(?<!\/)\/+$/, '');
    const { key, isRemembered } = state;
    return {
      api: address,
      // The user sees a wait and decides about it.
      client: createDocOpsClient({ baseUrl: address, maxRetries: 0, apiKey: key }),
      maxFileBytes,
      key,
      isRemembered,
      setKey: (next, remembered) => {
        storage.write(remembered ? next : undefined);
        setState({ key: next, isRemembered: remembered && next !== undefined });
      },
    };
  }, [api, maxFileBytes, state]);
  return <ServiceContext.Provider value={service}>{children}</ServiceContext.Provider>;
}

export function useService(): Service {
  const service = useContext(ServiceContext);
  if (!service) throw new Error('useService is called outside of ServiceProvider');
  return service;
}
