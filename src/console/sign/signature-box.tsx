/** The content of the signature's box on the page: the picture and the words, laid out as the service does. */
import { lookMargin, lookParts, type LookSize } from '../../contract/signature-look.js';
import type { InkPicture } from './ink.js';

interface SignatureLookProps {
  readonly size: LookSize;
  readonly picture: InkPicture;
  /** The service adds the seal's owner and the date; empty strings are left out. */
  readonly words: readonly string[];
}

/** The height of a line relative to its font size. */
const lineHeight = 1.25;

export function SignatureLook({ size, picture, words }: SignatureLookProps) {
  const parts = lookParts(size, picture);
  const lines = [...words, 'Seal and date'].filter((text) => text.trim() !== '');
  const room = parts.words === 'below' ? size.height - parts.picture.height : size.height;
  const share = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;
  const letters = ((room - 2 * lookMargin.upright) / lines.length / lineHeight / size.height) * 100;
  return (
    <span class={`signature-look ${parts.words}`}>
      <img
        src={picture.data}
        alt=""
        style={{ width: share(parts.picture.width, size.width), height: share(parts.picture.height, size.height) }}
      />
      <span class="signature-words" style={{ fontSize: `min(${letters.toFixed(2)}cqh, 5cqw)`, lineHeight }}>
        {lines.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </span>
  );
}
