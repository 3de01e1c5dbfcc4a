/** A document with structure. */
import { partOf } from './parts.js';

/** A heading on the first page, a paragraph over both. */
export const tagged = (letter: string) =>
  partOf(letter, 2, {
    catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 110 0 R/Lang(en)',
    page: '/StructParents 0',
    objects: {
      110: '<</Type/StructTreeRoot/K 111 0 R/ParentTree<</Nums[0[112 0 R 113 0 R]]>>/ParentTreeNextKey 1>>',
      111: '<</Type/StructElem/S/Document/P 110 0 R/K[112 0 R 113 0 R 114 0 R]>>',
      112: '<</Type/StructElem/S/H1/P 111 0 R/Pg 10 0 R/K 0>>',
      113: '<</Type/StructElem/S/P/P 111 0 R/Pg 10 0 R/K[1<</Type/MCR/Pg 20 0 R/MCID 0>>]>>',
      114: '<</Type/StructElem/S/P/P 111 0 R/Pg 20 0 R/K[1]>>',
    },
  });
