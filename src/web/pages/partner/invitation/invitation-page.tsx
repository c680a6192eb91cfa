import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AccountPage } from '../../../components/account/account-page.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';

const route = getRouteApi(pages.partnerInvitation.pattern);

/** Accepts an invitation to act for a company. */
export function InvitationPage() {
  const t = useTexts();
  const { token } = route.useLoaderData();
  return (
    <AccountPage title={t('partner.invitation.title')} intro={t('partner.invitation.text')}>
      <ApiForm endpoint="acceptInvitation" hiddenValues={{ token }} next={pages.partner.path()}>
        <SubmitButton size="l" wide>
          {t('partner.invitation.accept')}
        </SubmitButton>
      </ApiForm>
    </AccountPage>
  );
}
