import { Injectable } from '@nestjs/common';
import { OpenDocuments } from '../document/open-documents.js';

/**
 * Takes farewells that come beside the socket. A browser resets the line of a page that is closed while something is sent to
 * it, and what the page said last is not read any more where that is noticed by a write.
 */
@Injectable()
export class Farewells {
  constructor(private readonly documents: OpenDocuments) {}

  /**
   * @param document its key
   * @param view secret of the view whose person has left
   */
  take(document: string, view: string): void {
    const session = this.documents.find(document);
    const known = session?.views.byKey(view);
    if (!session || !known) return;
    if (known.client) known.client.leaves();
    else session.leave(known);
  }
}
