import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { QuestionList } from '../../../components/review/question-list.tsx';
import styles from '../../../components/review/review.module.css';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';

const route = getRouteApi(pages.productQuestions.pattern);

export function ProductQuestionsPage() {
  const t = useTexts();
  const questions = route.useLoaderData();
  const { name, path } = questions.subject;
  const questionsPath = pages.productQuestions.path(path);
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={path}>{t('review.back', { name })}</Link>
      </p>
      <h1>{t('question.title.of', { name })}</h1>
      <h2 className={page.hidden}>{t('question.title')}</h2>
      <QuestionList questions={questions} />
      <Pagination
        page={questions.page}
        pageCount={questions.pages}
        pagePath={(number) => (number === 1 ? questionsPath : `${questionsPath}?page=${number}`)}
      />
    </div>
  );
}
