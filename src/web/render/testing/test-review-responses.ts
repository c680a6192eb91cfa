import type { ResponseOf } from '../../../contract/contract.ts';
import type { Review } from '../../../contract/review/review-schemas.ts';

const subject = {
  kind: 'product' as const,
  id: 5,
  name: 'Aquator WZ 980 white',
  path: '/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
};

const written = {
  author: { name: 'Alva', role: 'shopper' as const, speaksFor: null },
  language: 'en-GB',
  createdAt: '2026-10-01T10:00:00.000Z',
  editedAt: null,
};

export const sampleReview: Review = {
  ...written,
  id: '6f6d2a52-0000-4000-8000-000000000001',
  text: 'It has washed every second day for half a year without trouble.',
  helpful: 3,
  unhelpful: 1,
  rating: 4,
  title: 'Quiet and quick',
  pros: ['quiet'],
  cons: ['long programmes'],
  media: [
    {
      type: 'IMAGE',
      id: '6f6d2a52-0000-4000-8000-000000000009',
      image: { path: '/images/content/uk/6f6d2a52-0000-4000-8000-000000000009.jpg', alt: 'Quiet and quick' },
      width: 800,
      height: 600,
    },
    { type: 'YOUTUBE', videoId: 'abcDEF_-123', link: 'https://www.youtube.com/watch?v=abcDEF_-123' },
  ],
  origin: 'purchase',
  importedFrom: null,
  confirmedBy: 'Volta',
  replies: [
    {
      ...written,
      id: '6f6d2a52-0000-4000-8000-000000000002',
      author: { name: '', role: 'brand', speaksFor: 'Nordvik' },
      text: 'Thank you for telling us.',
    },
  ],
};

export const sampleReviews: ResponseOf<'reviews'> = {
  subject,
  tally: { count: 4, average: 4, single: [], stars: [0, 0, 1, 2, 1], verified: 1, demonstration: 0 },
  importedRating: null,
  total: 1,
  page: 1,
  pages: 1,
  reviews: [sampleReview],
};

export const sampleQuestions: ResponseOf<'questions'> = {
  subject,
  total: 1,
  page: 1,
  pages: 1,
  questions: [
    {
      ...written,
      id: '6f6d2a52-0000-4000-8000-000000000003',
      text: 'Does it fit under a worktop?',
      answers: [
        {
          ...written,
          id: '6f6d2a52-0000-4000-8000-000000000004',
          author: { name: '', role: 'merchant', speaksFor: 'Volta' },
          text: 'It does: 82 cm.',
          helpful: 2,
          unhelpful: 0,
        },
      ],
    },
  ],
};
