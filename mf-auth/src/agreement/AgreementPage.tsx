import { useQueryParams, useRegion } from '@shared/module-kit';
import { AgreementDocument } from './AgreementDocument';
import { DocumentList } from './DocumentList';
import { parseDocument } from './documents';

/** /agreement?doc=…: the document, or all of them where none is named. */
export default function AgreementPage() {
  const { doc: asked } = useQueryParams('doc');
  const { code } = useRegion();
  const doc = parseDocument(asked, code);
  return doc ? <AgreementDocument key={doc} doc={doc} /> : <DocumentList unknown={asked !== null} />;
}
