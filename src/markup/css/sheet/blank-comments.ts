/** CSS with a blank in place of each comment; one without an end stays. */
export function blankComments(css: string): string {
  let text = '';
  let done = 0;
  for (let from = css.indexOf('/*'); from >= 0; from = css.indexOf('/*', done)) {
    const end = css.indexOf('*/', from + 2);
    if (end < 0) break;
    text += `${css.slice(done, from)} `;
    done = end + 2;
  }
  return text + css.slice(done);
}
