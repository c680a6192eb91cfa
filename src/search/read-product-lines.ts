import { finishWithPauses } from '../base/finish-with-pauses.ts';
import { readLeafSigns } from '../taxonomy/read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER } from '../taxonomy/read-tree-folder.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { ProductLines } from './query/product-lines.ts';

/** Reads what the product lines of a tree's categories are called. A tree without the default one's categories has none. */
export const readProductLines = async (categories: readonly Category[]): Promise<ProductLines> =>
  finishWithPauses(ProductLines.collect(await readLeafSigns(DEFAULT_TREE_FOLDER, categories)));
