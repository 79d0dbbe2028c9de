import Columns3 from 'lucide-react/icons/columns-3';
import { icon } from './icon.js';

export default icon('ViewWeek', Columns3);
