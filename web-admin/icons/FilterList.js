import ListFilter from 'lucide-react/icons/list-filter';
import { icon } from './icon.js';

export default icon('FilterList', ListFilter);
