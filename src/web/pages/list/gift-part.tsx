import type { OwnGift, SharedList } from '../../../api/contract/list-schemas.ts';
import { LIST_LIMITS } from '../../../base/list-limits.ts';
import { ActButton, ActField } from '../../components/form/act-fields.tsx';
import styles from '../../components/list/list.module.css';
import { ListForm } from '../../components/list/list-form.tsx';
import { keepGiver } from '../../personal/gift-givers.ts';
import { useSite } from '../../site.ts';
import { Tag } from '../../ui/tag.tsx';

type Props = {
  item: SharedList['items'][number];
  gifts: readonly OwnGift[];
  shareId: string;
  /** The path that a taken form leads to. */
  next: string;
  giver: string;
};

/** Whether somebody buys a product already, and the way to say that one does. */
export function GiftPart({ item, gifts, shareId, next, giver }: Props) {
  const { t } = useSite();
  const { productId, amount, taken, product } = item;
  const open = Math.max(0, amount - taken);
  const isMine = gifts.some((gift) => gift.productId === productId);
  const name = product?.name ?? t('list.gone');
  return (
    <div className={styles.gift}>
      {open === 0 ? <Tag tone="good">{t(isMine ? 'list.gift.mine' : 'list.gift.taken')}</Tag> : null}
      {open > 0 && amount > 1 ? (
        <span className={styles.soft}>{t('list.gift.open', { count: open, amount })}</span>
      ) : null}
      {open > 0 && !isMine ? (
        <details>
          <summary>{t('list.gift.do', { name })}</summary>
          <ListForm
            act="claimGift"
            fixed={{ shareId, productId, giver, ...(open === 1 ? { amount: 1 } : {}) }}
            next={next}
            onDone={() => keepGiver(giver)}
          >
            {open > 1 ? (
              <ActField
                name="amount"
                type="number"
                label={t('list.amount')}
                min={1}
                max={open}
                inputMode="numeric"
                defaultValue={1}
                required
              />
            ) : null}
            <ActField
              name="name"
              label={t('list.gift.name')}
              hint={t('list.gift.name.hint')}
              maxLength={LIST_LIMITS.ownerName}
              required={false}
              autoComplete="name"
            />
            <ActButton>{t('list.gift.sure')}</ActButton>
          </ListForm>
        </details>
      ) : null}
    </div>
  );
}
