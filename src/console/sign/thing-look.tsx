/** The content of a thing's box, as the service will draw it. */
import { placedText } from '../../contract/placed-text.js';
import { pictureOf, textOf, thingNames, type Filling, type Thing } from './things.js';

export function ThingLook({ thing, filling }: { readonly thing: Thing; readonly filling: Filling }) {
  const picture = pictureOf(thing.kind, filling);
  if (picture) return <img class="thing-picture" src={picture.data} alt="" />;
  const text = textOf(thing, filling) ?? '';
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
