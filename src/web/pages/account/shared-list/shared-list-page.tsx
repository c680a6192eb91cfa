import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { EventDay, EventNote } from '../../../components/list/event-day.tsx';
import styles from '../../../components/list/list.module.css';
import { ListCost } from '../../../components/list/list-cost.tsx';
import { listName } from '../../../components/list/list-name.ts';
import { ListPagination } from '../../../components/list/list-pagination.tsx';
import { ListRowContent } from '../../../components/list/list-row.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';
import { GiftContribution } from './gift-contribution.tsx';
import { GiftReservation } from './gift-reservation.tsx';
import { ReservedGifts } from './reserved-gifts.tsx';
import { useGifts } from './use-gifts.ts';

const route = getRouteApi(pages.sharedList.pattern);

/** A shared list as seen by anyone who has its link. */
export function SharedListPage() {
  const { t } = useSite();
  const data = route.useLoaderData();
  const { shared, shareId } = data;
  const { list, items } = shared;
  const { giver, gifts, next } = useGifts(data);
  const name = listName(t, list);
  const isGift = list.mode === 'gift' && !list.isOwn;
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <article className={styles.list}>
        <header>
          <h1>{name}</h1>
          <div className={styles.heading}>
            <p className={styles.soft}>
              {list.ownerName === '' ? t('list.shared') : t('list.shared.by', { owner: list.ownerName })} ·{' '}
              {t('list.count', { count: shared.count })}
              <EventDay eventOn={list.eventOn} />
            </p>
            <ShareButton name={name} path={list.path} />
          </div>
          {isGift ? <p>{t('list.gift.lead')}</p> : null}
        </header>
        {list.isOwn ? (
          <p className={styles.undo}>
            <span>{t(list.mode === 'gift' ? 'list.shared.own.gift' : 'list.shared.own')}</span>
            <Link to={pages.profile.path()}>{t('list.all')}</Link>
          </p>
        ) : null}
        {isGift ? <ReservedGifts own={gifts} shareId={shareId} next={next} /> : null}
        {shared.count === 0 ? (
          <EmptyState kind="no-products" title={t('list.empty.title')} text={t('list.shared.empty')} />
        ) : (
          <>
            <ListCost contents={shared} />
            <EventNote eventOn={list.eventOn} />
            <ol className={styles.rows} start={items[0]?.place}>
              {items.map((item) => (
                <li key={item.productId} id={`p${item.productId}`} className={styles.row}>
                  <ListRowContent item={item} eventOn={list.eventOn}>
                    {isGift ? (
                      <div className={styles.gift}>
                        <GiftReservation item={item} gifts={gifts.gifts} shareId={shareId} next={next} giver={giver} />
                        <GiftContribution
                          item={item}
                          own={gifts.contributions}
                          shareId={shareId}
                          next={next}
                          giver={giver}
                        />
                      </div>
                    ) : null}
                  </ListRowContent>
                </li>
              ))}
            </ol>
            <ListPagination page={shared.page} pages={shared.pages} path={list.path} />
          </>
        )}
      </article>
    </div>
  );
}
