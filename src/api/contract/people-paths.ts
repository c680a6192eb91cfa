import { slugify } from '../../base/slug.ts';

/** The addresses of what people have and say here, as paths inside a market. Browsers load them with the parts that link there. */
export const peoplePaths = {
  /** What people say of a product, and what they ask about it, below the product's own path. */
  productReviews: (productPath: string) => `${productPath}/reviews`,
  productQuestions: (productPath: string) => `${productPath}/questions`,
  writeReview: (kind: 'product' | 'merchant', id: number) => `/modal/review/${kind}/${id}`,
  report: (postingId: string) => `/modal/report/${postingId}`,
  recordPurchase: (productId: number) => `/modal/purchase/${productId}`,
  profileList: (id: string) => `/profile/lists/${id}`,
  /** `shareId` is what nobody can guess; a list without a name of its own has only that. */
  sharedList: (shareId: string, name: string) => `/list/${[shareId, slugify(name)].filter(Boolean).join('-')}`,
  priceWatch: (categoryId: number, productId: number) => `/modal/pricewatch/${categoryId}-${productId}`,
} as const;
