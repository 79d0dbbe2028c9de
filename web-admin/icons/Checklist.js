import ListChecks from 'lucide-react/icons/list-checks';
import { icon } from './icon.js';

export default icon('Checklist', ListChecks);
