/** The service that the console talks to, and the API key that it does so with. The key is in memory; in the tab's storage only where the user wants it. */
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { DocumentCall } from '../../base/names/document-calls.js';
import { createDocOpsClient, type DocOpsClient } from '../../client.js';

/** Bytes of a file that the service takes, by its calls; without those of which the console does not know. */
export type FileSizes = Readonly<Partial<Record<DocumentCall, number>>>;

export interface Service {
  /** Address of the interface, without a slash at its end. */
  readonly api: string;
  readonly client: DocOpsClient;
  readonly maxFileBytes: FileSizes;
  readonly key: string | undefined;
  readonly isRemembered: boolean;
  /** @param isRemembered Whether the key survives a reload of this tab */
  readonly setKey: (key: string | undefined, isRemembered: boolean) => void;
}

const storageName = 'docops-key';

/** Storage may be forbidden by the browser's settings. */
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
      // The key then ends with the page.
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
    const address = api.replace(/\/+$/, '');
    const { key, isRemembered } = state;
    return {
      api: address,
      // The user is told of a wait, and decides on it.
      client: createDocOpsClient({ baseUrl: address, maxRetries: 0, ...(key === undefined ? {} : { apiKey: key }) }),
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
