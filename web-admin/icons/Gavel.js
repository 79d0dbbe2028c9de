import Gavel from 'lucide-react/icons/gavel';
import { icon } from './icon.js';

export default icon('Gavel', Gavel);
