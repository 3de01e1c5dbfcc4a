/** A tagged PDF made by hand. */
import { plainObjects, type Objects } from './build-pdf.js';

/** A tagged page with a heading, a paragraph and a link. */
export const taggedObjects: Objects = {
  ...plainObjects,
  1: '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 10 0 R>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/StructParents 0/Tabs/S/Annots[6 0 R]/Resources<</Font<</F1 5 0 R>>>>>>',
  6: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/StructParent 1>>',
  10: '<</Type/StructTreeRoot/K[11 0 R]/ParentTree 12 0 R/ParentTreeNextKey 2>>',
  11: '<</S/Document/P 10 0 R/K[13 0 R 14 0 R]>>',
  12: '<</Nums[0[13 0 R 14 0 R 15 0 R]1 15 0 R]>>',
  13: '<</S/H1/P 11 0 R/Pg 3 0 R/K 0>>',
  14: '<</S/P/P 11 0 R/Pg 3 0 R/K[1 15 0 R]>>',
  15: '<</S/Link/P 14 0 R/Pg 3 0 R/K[2<</Type/OBJR/Obj 6 0 R>>]>>',
};
