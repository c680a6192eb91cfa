import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../personal/query-client.ts';
import { marketParams } from '../../routing/page-loader.ts';
import { useSite } from '../../site.ts';
import { changeMenu, useMenu } from '../../state/menu-state.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { CategoryPicture } from '../../ui/picture/category-picture.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './departments.module.css';

const select = (id: number) => changeMenu({ type: 'choose-hierarchy', id });

/** All departments on the left, the categories of the selected one on the right; stacked on phones. */
export function DepartmentMenu() {
  const site = useSite();
  const active = useMenu('activeHierarchy');
  const { data } = useQuery(
    {
      queryKey: ['navigation', site.market.id, site.locale],
      queryFn: async () => {
        const result = await site.client.call('navigation', marketParams(site));
        return result.ok ? result.value.departments : [];
      },
    },
    queryClient,
  );
  const department = data?.find(({ id }) => id === active) ?? data?.[0];
  if (!data || !department) return <div className={styles.placeholder} />;
  return (
    <div className={styles.sheet}>
      <ul className={styles.departments}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === department.id}
              onPointerEnter={(event) => event.pointerType === 'mouse' && select(id)}
              onClick={() => select(id)}
            >
              <CategoryPicture id={id} />
              {name}
              <Icon name="arrow" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.groups}>
        <Link to={department.path} className={styles.allLink}>
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
