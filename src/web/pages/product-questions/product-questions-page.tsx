import { getRouteApi } from '@tanstack/react-router';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import { Paging } from '../../components/listing/paging.tsx';
import { QuestionList } from '../../components/review/question-list.tsx';
import styles from '../../components/review/review.module.css';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.productQuestions);

export function ProductQuestionsPage() {
  const t = useTexts();
  const questions = route.useLoaderData();
  const { name, path } = questions.subject;
  const own = peoplePaths.productQuestions(path);
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={path}>{t('review.back', { name })}</Link>
      </p>
      <h1>{t('question.title.of', { name })}</h1>
      <h2 className={page.hidden}>{t('question.title')}</h2>
      <QuestionList questions={questions} most={questions.questions.length} />
      <Paging
        page={questions.page}
        pageCount={questions.pages}
        pathOf={(number) => (number === 1 ? own : `${own}?page=${number}`)}
      />
    </div>
  );
}
