/** The ids and names used in a document's parts, by kind; read once, in one pass over the tokens of each part. */
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { MalformedXml, readXmlTokens } from './tokens/read-xml-tokens.js';
import { idAttributesOf, idKinds, type IdKind } from './unique-ids.js';

export type TakenIds = Readonly<Record<IdKind, ReadonlySet<string>>>;

interface Open {
  readonly name: string;
  readonly scope: NamespaceScope;
}

export function takenIds(sources: readonly string[]): TakenIds {
  const taken = Object.fromEntries(idKinds.map((kind) => [kind, new Set<string>()])) as Record<IdKind, Set<string>>;
  for (const source of sources) addIds(source, taken);
  return taken;
}

/** From a part that is not XML, the ids read so far are kept. */
function addIds(source: string, taken: Readonly<Record<IdKind, Set<string>>>): void {
  const open: Open[] = [];
  try {
    readXmlTokens(source, {
      open(raw, tag) {
        const outer = open.at(-1);
        const around = outer?.scope ?? NamespaceScope.root;
        const scope = tag.declares ? around.with(tag.all()) : around;
        const name = scope.elementName(raw);
        for (const { attribute, of } of idAttributesOf(name, outer?.name)) {
          const value = tag.value(attribute, scope);
          if (value !== undefined) taken[of].add(value);
        }
        open.push({ name, scope });
      },
      close: () => void open.pop(),
      text: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error;
  }
}
