import type { Image } from '../../../contract/common-schemas.ts';
import { imagePaths } from '../../../image/url.ts';
import type { View } from '../view.ts';

export const presentCategoryPicture = ({ market }: View, categoryId: number, alt: string): Image => ({
  path: imagePaths.category(market.id, categoryId),
  alt,
});
