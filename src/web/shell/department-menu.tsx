import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../personal/query-client.ts';
import { placeOf } from '../routing/page-loader.ts';
import { useSite } from '../site.ts';
import { changeMenu, useMenu } from '../state/menu-state.ts';
import { CategoryPicture } from '../ui/category-picture.tsx';
import { formatNumber } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './departments.module.css';

const choose = (id: number) => changeMenu({ type: 'choose-hierarchy', id });

/** All departments at the left, the groups and categories of one of them at the right; below each other on phones. */
export function DepartmentMenu() {
  const site = useSite();
  const active = useMenu('activeHierarchy');
  const { data } = useQuery(
    {
      queryKey: ['navigation', site.market.id, site.locale],
      queryFn: async () => {
        const answer = await site.client.call('navigation', placeOf(site));
        return answer.ok ? answer.value.departments : [];
      },
    },
    queryClient,
  );
  const department = data?.find(({ id }) => id === active) ?? data?.[0];
  if (!data || !department) return <div className={styles.waiting} />;
  return (
    <div className={styles.sheet}>
      <ul className={styles.side}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === department.id}
              onPointerEnter={(event) => event.pointerType === 'mouse' && choose(id)}
              onClick={() => choose(id)}
            >
              <CategoryPicture id={id} />
              {name}
              <Icon name="arrow" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.groups}>
        <Link to={department.path} className={styles.whole}>
          {site.t('header.everything-in', { department: department.name })}
        </Link>
        <div className={styles.columns}>
          {department.children.map((group) => (
            <section key={group.id}>
              <h3>
                <Link to={group.path}>{group.name}</Link>
              </h3>
              <ul>
                {group.children.map((category) => (
                  <li key={category.id}>
                    <Link to={category.path}>{category.name}</Link>
                    <span>{formatNumber(category.productCount, site.locale)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
