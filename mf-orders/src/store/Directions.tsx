import { directionsUrl } from '@shared/domain';
import { useExternalLink } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import { ButtonLink } from '@shared/ui/core';
import { useText } from '../texts';

/** Link to directions in the phone's map app. */
export function Directions({ position }: { position: Position }) {
  const t = useText();
  const external = useExternalLink();
  return (
    <ButtonLink variant="primary" size="big" block icon="route" href={directionsUrl(position)} {...external}>
      <span>{t('store.directions')}</span>
      {external.target && <span className="visually-hidden">{` ${t('store.newWindow')}`}</span>}
    </ButtonLink>
  );
}
