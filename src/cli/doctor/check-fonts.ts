import { bundledFontSource, missingFontPackages } from '../../adapters/font-source/bundled.js';
import { directoryFontSource, isFontDirectory } from '../../adapters/font-source/directory.js';
import type { FontSource } from '../../adapters/font-source/types.js';
import { scriptPackages } from '../../base/package/script-packages.js';
import { failure, ok, warning, type Check, type Finding } from './check.js';

const familiesOf = ({ faces }: FontSource): number => new Set(faces.map(({ family }) => family)).size;

/** Faces are opened, so that a folder that can be listed but not read is reported. */
function folderFinding(folder: string): Finding {
  if (!isFontDirectory(folder)) return failure(`the folder ${folder} is not there`, '--fonts must name a folder with fonts');
  const source = directoryFontSource(folder);
  const [face] = source.faces;
  if (!face)
    return warning(`no font in the folder ${folder} can be read`, 'put .ttf, .otf, .ttc or .otc files there, and let this user read them');
  return ok(`${String(familiesOf(source))} families in ${folder}`);
}

export const checkFonts: Check = {
  name: 'fonts',
  run: async ({ address: { fontFolders = [] } }) => {
    const missing = missingFontPackages();
    const scripts = scriptPackages.filter(({ packageName }) => missing.includes(packageName)).map(({ script }) => script);
    const bundled = bundledFontSource();
    return [
      bundled.faces.length === 0
        ? failure('no font of the package can be found', 'reinstall the package: npm ci')
        : ok(
            `${String(familiesOf(bundled))} families from packages: Latin, Greek and Cyrillic, and ${String(scriptPackages.length - missing.length)} further scripts`,
          ),
      ...(missing.length === 0
        ? []
        : [warning(`scripts that cannot be drawn: ${scripts.join(', ')}`, `where documents have them: npm install ${missing.join(' ')}`)]),
      ...fontFolders.map(folderFinding),
    ];
  },
};
