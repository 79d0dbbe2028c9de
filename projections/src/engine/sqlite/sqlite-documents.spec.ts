import { documentContract } from '../contract-suite.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';

documentContract('SQLite', temporaryDocuments);
