import List from 'lucide-react/icons/list';
import { icon } from './icon.js';

export default icon('List', List);
