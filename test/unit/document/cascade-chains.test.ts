/** Chains of any length are resolved in proportion to the number of styles. */
import { describe, expect, it } from 'vitest';
import { createCascade } from '../../../src/document/cascade/create-cascade.js';
import { createStyleChains } from '../../../src/document/cascade/style-chains.js';
import type { Style } from '../../../src/document/style.js';
import { paragraph, tree } from './tree.js';

const chained = (count: number, type: Style['type'] = 'paragraph') =>
  tree({
    styles: Array.from({ length: count }, (_, index) => ({
      id: `s${index}`,
      type,
      isDefault: index === 0,
      ...(index > 0 && { basedOn: `s${index - 1}` }),
      paragraph: index === 3 ? { keepNext: true } : { spacing: { before: index } },
      run: index === 5 ? { bold: true } : { size: 20 + (index % 10) },
    })),
  });

/** A map that counts how often it is asked. */
class CountingMap<K, V> extends Map<K, V> {
  asked = 0;
  override get(key: K): V | undefined {
    this.asked += 1;
    return super.get(key);
  }
}

function lookUps(count: number, type: Style['type']): { asked: number; longest: number } {
  const { styles } = chained(count, type);
  const counting = new CountingMap(styles.styles);
  const chains = createStyleChains({ ...styles, styles: counting });
  const lengths = Array.from({ length: count }, (_, index) => chains[type === 'table' ? 'table' : 'paragraph'](`s${index}`).length);
  return { asked: counting.asked, longest: Math.max(...lengths) };
}

describe('style chains', () => {
  it.each(['paragraph', 'table'] as const)('of %s styles are walked once, whatever their length', (type) => {
    const [once, twice] = [lookUps(2000, type), lookUps(4000, type)];
    expect(twice.asked / once.asked).toBeLessThan(2.1);
    expect(twice.longest).toBe(once.longest);
  });

  it('keep the settings of the farthest style', () => {
    const cascade = createCascade(chained(5000));
    const resolved = cascade.paragraph(paragraph({ styleId: 's4999' }));
    expect(resolved).toMatchObject({ keepNext: true, styleId: 's4999' });
    expect(cascade.run({}, resolved)).toMatchObject({ bold: true, size: 14.5 });
  });

  it('end at a cycle', () => {
    const styles = (['a', 'b', 'c'] as const).map((id, index) => ({ id, basedOn: ['b', 'c', 'a'][index] ?? '' }));
    const chains = createStyleChains(tree({ styles }).styles);
    expect(chains.paragraph('a').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
