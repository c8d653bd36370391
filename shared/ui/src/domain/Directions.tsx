import { type ReactNode, useState } from 'react';
import { type Destination, type MapApp, directionsUrl } from '@shared/domain';
import { Button, ButtonLink, type ButtonLook, Sheet } from '@shared/ui/core';
import type { MapAppChoice } from './map-app-choice';
import css from './Directions.module.css';

/** Attributes of a link to another site, as `useExternalLink` of the kit returns them. */
interface ExternalLink {
  rel: string;
  target?: '_blank';
}

interface MapAppProps {
  store: Destination;
  maps: MapAppChoice;
  external: ExternalLink;
  /** Title of the question which app to open. */
  title: string;
  /** Returns the name of an app. */
  nameOf: (app: MapApp) => string;
}

export interface DirectionsLinkProps extends MapAppProps, ButtonLook {
  /** Text for screen readers after the label if the link opens another window. */
  newWindow?: string;
  children: ReactNode;
}

/** Link to the way to a store, in the renter's map app. At the first use it asks for the app. */
export function DirectionsLink({
  store,
  maps,
  external,
  title,
  nameOf,
  newWindow,
  children,
  ...look
}: DirectionsLinkProps) {
  const [asking, setAsking] = useState(false);
  const app = maps.app;
  // The same element before and after the choice, so that it keeps the focus.
  return (
    <>
      <ButtonLink
        {...look}
        icon="route"
        href={directionsUrl(app ?? maps.apps[0]!, store)}
        rel={external.rel}
        target={app ? external.target : undefined}
        aria-haspopup={app ? undefined : 'dialog'}
        onClick={(event) => {
          if (app) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <span>{children}</span>
        {app && external.target && newWindow && <span className="visually-hidden">{` ${newWindow}`}</span>}
      </ButtonLink>
      {asking && (
        <MapAppSheet {...{ store, maps, external, title, nameOf }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Button that changes the map app. Null where there is nothing to change. */
export function ChangeMapApp({ children, ...sheet }: MapAppProps & { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const { app, apps } = sheet.maps;
  if (app === null || apps.length < 2) return null;
  return (
    <>
      <Button variant="text" size="small" icon="route" onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && <MapAppSheet {...sheet} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The apps, each a link to the way. A tap remembers the app. */
function MapAppSheet({
  store,
  maps,
  external,
  title,
  nameOf,
  onClose,
}: MapAppProps & { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <ul className={css.apps}>
        {maps.apps.map((app) => (
          <li key={app}>
            <ButtonLink
              variant="line"
              size="big"
              block
              href={directionsUrl(app, store)}
              {...external}
              onClick={() => {
                maps.choose(app);
                onClose();
              }}
            >
              {nameOf(app)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
