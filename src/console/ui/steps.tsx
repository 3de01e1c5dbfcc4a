/** What one does on a page that has no document yet, and what comes of it. */

/** A few words, and a sentence on them. */
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
