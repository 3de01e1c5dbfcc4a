/** The content of the boxes on the pages, laid out as the service does: the signature's picture and words, and other things. */
import { placedText } from '../../contract/placed-text.js';
import { lookMargin, lookParts, type LookSize } from '../../contract/signature-look.js';
import type { InkPicture } from './ink.js';
import { thingNames, thingPicture, thingText, type Filling, type Thing } from './things.js';

interface SignatureLookProps {
  readonly size: LookSize;
  readonly picture: InkPicture;
  /** The service adds the seal's owner and the date; empty strings are left out. */
  readonly words: readonly string[];
}

/** The height of a line relative to its font size. */
const wordsLineHeight = 1.25;

export function SignatureLook({ size, picture, words }: SignatureLookProps) {
  const parts = lookParts(size, picture);
  const lines = [...words, 'Seal and date'].filter((text) => text.trim() !== '');
  const room = parts.words === 'below' ? size.height - parts.picture.height : size.height;
  const share = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;
  const letters = ((room - 2 * lookMargin.upright) / lines.length / wordsLineHeight / size.height) * 100;
  return (
    <span class={`signature-look ${parts.words}`}>
      <img
        src={picture.data}
        alt=""
        style={{ width: share(parts.picture.width, size.width), height: share(parts.picture.height, size.height) }}
      />
      <span class="signature-words" style={{ fontSize: `min(${letters.toFixed(2)}cqh, 5cqw)`, lineHeight: wordsLineHeight }}>
        {lines.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </span>
  );
}

export function ThingLook({ thing, filling }: { readonly thing: Thing; readonly filling: Filling }) {
  const picture = thingPicture(thing.kind, filling);
  if (picture) return <img class="thing-picture" src={picture.data} alt="" />;
  const text = thingText(thing, filling) ?? '';
  const isEmpty = text.trim() === '';
  const { height } = thing.placement;
  const { size, lineHeight } = placedText(isEmpty ? thingNames[thing.kind] : text, thing.placement);
  const share = (points: number): string => `${((points / height) * 100).toFixed(2)}cqh`;
  return (
    <span class={isEmpty ? 'thing-text empty' : 'thing-text'} dir="auto" style={{ fontSize: share(size), lineHeight: share(lineHeight) }}>
      {isEmpty ? thingNames[thing.kind] : text}
    </span>
  );
}
