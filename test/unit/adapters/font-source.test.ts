import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledFontSource, missingFontPackages } from '../../../src/adapters/font-source/bundled.js';
import { directoryFontSource } from '../../../src/adapters/font-source/directory.js';
import { itemAt } from '../../../src/base/item-at.js';
import { colorEmojiPackage, scriptPackages } from '../../../src/base/package/script-packages.js';
import { createFontLibrary } from '../../../src/fonts/create-font-library.js';
import { readFace } from '../../../src/fonts/sfnt/read-face.js';
import { readSfnt } from '../../../src/fonts/sfnt/read-sfnt.js';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
const fontDocs = readFileSync('docs/guide/fonts.md', 'utf8');

describe('bundledFontSource', () => {
  const source = bundledFontSource();

  it('holds the families that Word documents need most, in four styles', () => {
    for (const family of ['Carlito', 'Caladea', 'Arimo', 'Tinos', 'Cousine']) {
      expect(source.faces.filter((face) => face.family === family)).toHaveLength(4);
    }
  });

  it('holds no face whose licence requires more than attribution', () => {
    expect(source.faces.filter((face) => /Narrow-|URW|C059/.test(face.id) && !face.id.startsWith('PTSans'))).toEqual([]);
  });

  it('has every family, so no package of a script is missing here', () => {
    expect(missingFontPackages()).toEqual([]);
  });

  it('finds the packages that a host may add, and requires none of them', () => {
    const { devDependencies, peerDependencies, peerDependenciesMeta } = packageJson;
    for (const { family, packageName } of scriptPackages) {
      expect(source.faces.filter((face) => face.family === family)).toHaveLength(2);
      expect(devDependencies).toHaveProperty([packageName]);
      expect(peerDependencies).toHaveProperty([packageName]);
      expect(peerDependenciesMeta).toHaveProperty([packageName, 'optional'], true);
    }
    const line = /npm install (@expo-google-fonts\/noto-sans-hebrew[^`]*)/.exec(fontDocs)?.[1] ?? '';
    expect(
      line
        .split(/[\s\\]+/)
        .filter(Boolean)
        .sort(),
    ).toEqual(scriptPackages.map(({ packageName }) => packageName).sort());
  });

  it('finds the face for emoji in colour, and reads it without its pictures in SVG', () => {
    const { family, packageName } = colorEmojiPackage;
    for (const list of ['devDependencies', 'peerDependencies', 'peerDependenciesMeta'])
      expect(packageJson[list]).toHaveProperty([packageName]);
    expect(fontDocs).toContain(`npm install ${packageName}\n`);
    const { id } = itemAt(
      source.faces.filter((face) => face.family === family),
      0,
    );
    const bytes = source.load(id);
    expect(bytes.length).toBeLessThan(6e6);
    const face = readFace(bytes, { id });
    expect(face.colors?.has(face.glyphForCodePoint(0x1f600))).toBe(true);
    expect([...readSfnt(bytes).tables.keys()]).not.toContain('SVG ');
  });

  it('can load each of its faces', () => {
    for (const face of source.faces) expect(source.load(face.id).length).toBeGreaterThan(1000);
  });

  it('has the subsetter', () => {
    expect([...source.loadSubsetter!().subarray(0, 4)]).toEqual([0, 0x61, 0x73, 0x6d]);
  });
});

describe('directoryFontSource', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fonts-'));
    const file = (name: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/open-sans/${name}.ttf`);
    mkdirSync(join(folder, 'nested'));
    copyFileSync(file('400Regular/OpenSans_400Regular'), join(folder, 'a.ttf'));
    copyFileSync(file('700Bold/OpenSans_700Bold'), join(folder, 'nested', 'b.TTF'));
    writeFileSync(join(folder, 'broken.ttf'), 'not a font');
    writeFileSync(join(folder, 'cut.otf'), Buffer.from('OTTO\u0000\u00ff', 'latin1'));
    writeFileSync(join(folder, 'readme.txt'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds faces by their names, in subfolders too, and skips files that are not fonts', () => {
    const { faces } = directoryFontSource(folder);
    expect(faces.map(({ family, bold, italic, format }) => ({ family, bold, italic, format }))).toEqual([
      { family: 'Open Sans', bold: false, italic: false, format: 'sfnt' },
      { family: 'Open Sans', bold: true, italic: false, format: 'sfnt' },
    ]);
  });

  it('is a sufficient source for a font library', async () => {
    const library = await createFontLibrary(directoryFontSource(folder));
    expect(library.resolve({ family: 'Anything', bold: true, italic: false }).face.familyName).toBe('Open Sans');
  });

  it('reports a missing directory', () => {
    expect(() => directoryFontSource('/nowhere/at/all')).toThrow('no such font directory: /nowhere/at/all');
  });
});
