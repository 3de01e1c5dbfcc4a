/** The steps of a page that has no document yet. */

/** A short title, and a sentence that explains it. */
export type Step = readonly [what: string, how: string];

export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol class="steps">
    {steps.map(([what, how]) => (
      <li key={what}>
        <strong>{what}</strong>
        {how}
      </li>
    ))}
  </ol>
);
