import { useState } from 'react';
import { useConfirm, useRegion, useSession } from '@shared/module-kit';
import { type RegionCode, REGIONS } from '@shared/http-api/app';
import { Cell, Sheet } from '@shared/ui/core';
import { useText } from '../texts';
import { useRegions } from './api';
import css from './RegionRow.module.css';

/**
 * Row with the current region and a sheet to change it. Each region has its own accounts, so a change requires the
 * renter's consent and loads a new document under the base of the other region (R4.11, R6.7; decision 22). The sheet lists the
 * regions of the platform, and all until they are known.
 */
export function RegionRow() {
  const t = useText();
  const { code: here } = useRegion();
  const [open, setOpen] = useState(false);
  const change = useRegionChange();
  const offered = useRegions(undefined, { skip: !open }).data?.regions.map(({ region }) => region) ?? REGIONS;
  const choose = (to: RegionCode) => {
    setOpen(false);
    void change(to);
  };
  return (
    <>
      <Cell
        icon="pin"
        title={t('center.regionRow')}
        value={t(`region.${here}`)}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('regions.title')}>
        <p className={css.text}>{t('regions.text')}</p>
        <div className={css.rows}>
          <Cell title={t(`region.${here}`)} note={t('regions.here')} icon="pin" />
          {REGIONS.filter((code) => code !== here && offered.includes(code)).map((code) => (
            <Cell key={code} title={t(`region.${code}`)} icon="globe" onClick={() => choose(code)} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

/** Returns the function that changes the region. For a renter who is signed in, the shell asks for the consent. */
function useRegionChange(): (to: RegionCode) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const { signedIn } = useSession();
  const { code: here, switchRegion, continueIn } = useRegion();
  return async (to) => {
    if (signedIn) return continueIn(to);
    const words = { region: t(`region.${to}`), from: t(`region.${here}`) };
    const agreed = await confirm({
      title: t('regions.confirmTitle', words),
      body: t('regions.confirmText', words),
      confirm: t('regions.go', words),
      cancel: t('regions.stay', words),
    });
    if (agreed) switchRegion(to);
  };
}
